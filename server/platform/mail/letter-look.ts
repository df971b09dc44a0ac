import type { CSSProperties } from 'react'
import type { MailShop } from './mail-shop.ts'

const light = {
  ground: '#f6f5f2',
  paper: '#ffffff',
  ink: '#1e222b',
  soft: '#5b616e',
  line: '#dddbd6',
  copper: '#a04f1e',
}
const dark = { ground: '#15171c', paper: '#1e2128', ink: '#f0efec', soft: '#b3b7c0', copper: '#e39b68' }

const onCopper = { light: '#ffffff', dark: '#20130a' }

const FONT = 'Helvetica, Arial, sans-serif'

/** Inline styles of a letter's parts, because many mail programs ignore style sheets. */
export const looks = {
  body: { margin: 0, padding: 0, backgroundColor: light.ground, color: light.ink },
  ground: { backgroundColor: light.ground, padding: '24px 12px' },
  frame: { maxWidth: 560, width: '100%', textAlign: 'left' },
  stripe: { backgroundColor: light.copper, height: 4, lineHeight: '4px', fontSize: 4 },
  paper: {
    backgroundColor: light.paper,
    color: light.ink,
    padding: '28px 24px 12px',
    fontFamily: FONT,
    fontSize: 16,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
  },
  store: { margin: '0 0 20px', fontSize: 20, lineHeight: '28px', fontWeight: 700 },
  paragraph: { margin: '0 0 16px' },
  stop: { color: 'inherit', fontSize: 14 },
  particulars: {
    margin: '0 0 16px',
    padding: '16px 0 0',
    borderTop: `1px solid ${light.line}`,
    fontSize: 13,
    lineHeight: '20px',
  },
  block: { width: '100%', margin: '0 0 16px' },
  factName: {
    backgroundColor: light.ground,
    color: light.soft,
    padding: '8px 12px',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    width: '1%',
    fontWeight: 400,
  },
  factValue: {
    backgroundColor: light.ground,
    color: light.ink,
    padding: '8px 12px 8px 0',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  picture: { display: 'block', margin: '0 0 16px' },
  quote: {
    backgroundColor: light.ground,
    color: light.ink,
    padding: 16,
    borderLeft: `3px solid ${light.copper}`,
    overflowWrap: 'anywhere',
  },
  button: { backgroundColor: light.copper, borderRadius: 6 },
  link: {
    display: 'inline-block',
    padding: '13px 22px',
    color: onCopper.light,
    fontWeight: 700,
    textDecoration: 'none',
  },
} as const satisfies Record<string, CSSProperties>

/** The shop's own colour in the light theme. */
export const inAccent = ({ accent }: Pick<MailShop, 'accent'>): CSSProperties =>
  accent ? { backgroundColor: accent.light.copper } : {}

/** Each class sets background and text together, so that programs without support keep both. */
export const darkSheet = (accent: MailShop['accent']) => `@media (prefers-color-scheme: dark) {
.ground { background-color: ${dark.ground} !important; color: ${dark.ink} !important; }
.paper { background-color: ${dark.paper} !important; color: ${dark.ink} !important; }
.soft { background-color: ${dark.ground} !important; color: ${dark.soft} !important; }
.copper { background-color: ${accent?.dark.copper ?? dark.copper} !important; }
.on-copper { color: ${accent?.dark.on ?? onCopper.dark} !important; }
.quote { border-left-color: ${accent?.dark.copper ?? dark.copper} !important; }
}`
