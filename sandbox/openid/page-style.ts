export const PAGE_STYLE = `
:root { color-scheme: light dark;
  --ground: light-dark(oklch(0.985 0.003 85), oklch(0.17 0.008 260));
  --surface: light-dark(oklch(1 0 0), oklch(0.21 0.009 260));
  --line: light-dark(oklch(0.9 0.005 85), oklch(0.3 0.01 260));
  --edge: light-dark(oklch(0.63 0.012 260), oklch(0.55 0.012 260));
  --ink: light-dark(oklch(0.22 0.015 260), oklch(0.95 0.005 85));
  --ink-soft: light-dark(oklch(0.46 0.015 260), oklch(0.74 0.01 260));
  --copper: light-dark(oklch(0.54 0.13 48), oklch(0.71 0.125 51));
  --copper-deep: light-dark(oklch(0.47 0.12 46), oklch(0.78 0.11 55));
  --on-copper: light-dark(oklch(1 0 0), oklch(0.19 0.02 50));
  --warn: light-dark(oklch(0.52 0.11 75), oklch(0.82 0.13 82));
  --warn-ground: light-dark(oklch(0.96 0.04 85), oklch(0.28 0.04 80));
  --bad: light-dark(oklch(0.53 0.19 27), oklch(0.72 0.155 25)); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 15px/1.5 ui-sans-serif, system-ui, sans-serif;
  -webkit-text-size-adjust: 100%; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 26px; line-height: 1.15; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 15px; font-weight: 600; }
p { text-wrap: pretty; }
.note { margin-bottom: 32px; padding: 12px 16px; border-radius: 10px; background: var(--warn-ground); }
.note strong { color: var(--warn); }
.lead { margin: 8px 0 24px; color: var(--ink-soft); overflow-wrap: anywhere; }
.card { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow: clip; }
.card + .card { margin-top: 16px; }
.card h2 { padding: 16px 16px 8px; }
ul { list-style: none; padding: 0; max-height: 336px; overflow-y: auto; }
li { border-top: 1px solid var(--line); }
button { font: inherit; color: inherit; cursor: pointer; }
.person { display: block; width: 100%; padding: 10px 16px; border: 0; background: none; text-align: left; }
.person:hover { background: var(--ground); color: var(--copper-deep); }
.person span { display: block; font-size: 13px; color: var(--ink-soft); overflow-wrap: anywhere; }
.person:focus-visible { outline-offset: -2px; }
.fields { display: grid; gap: 16px; padding: 4px 16px 20px; }
label { display: block; margin-bottom: 6px; font-weight: 500; }
input { display: block; width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--bad); }
.bad { margin-top: 6px; color: var(--bad); font-size: 13px; }
.main, .quiet { width: 100%; height: 44px; border: 1px solid transparent; border-radius: 6px; font-weight: 500; }
.main { background: var(--copper); color: var(--on-copper); }
.main:hover { background: var(--copper-deep); }
.quiet { margin-top: 16px; background: none; color: var(--ink-soft); }
.quiet:hover { color: var(--ink); }
:focus-visible { outline: 2px solid var(--copper); outline-offset: 2px; }
@media (forced-colors: active) { .main, .quiet { border-color: ButtonText; } }
`
