import { SESSION_SCRIPT } from './access-token.ts'
import { LIST_SCRIPT } from './catalog/list-before.ts'
import { THEME_SCRIPT } from './ui/theme.ts'

/** Sets theme, session mark and back link before the page is drawn, so that it neither flashes nor shifts. */
export const HEAD_SCRIPT = [THEME_SCRIPT, SESSION_SCRIPT, LIST_SCRIPT].join(';')
