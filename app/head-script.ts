import { SESSION_SCRIPT } from './access-token.ts'
import { LIST_SCRIPT } from './catalog/list-before.ts'
import { THEME_SCRIPT } from './ui/theme.ts'

/** What is settled before a page is drawn, so that it neither flashes nor jumps: theme, session, the way back. */
export const HEAD_SCRIPT = [THEME_SCRIPT, SESSION_SCRIPT, LIST_SCRIPT].join(';')
