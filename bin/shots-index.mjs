import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const WIDTHS = [390, 768, 1280, 1920]
const THEMES = ['light', 'dark']

export function indexOfShots(folder) {
  const features = foldersIn(folder)
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every page in every state</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 24px 64px; background: #eee; color: #222 }
  nav { position: sticky; top: 0; background: #eee; padding: 12px 0; display: flex; flex-wrap: wrap; gap: 4px 16px }
  h2 { margin: 32px 0 8px; font-size: 17px; scroll-margin-top: 80px }
  .row { display: flex; gap: 12px; align-items: start }
  .row a { flex: 1 1 0; max-height: 480px; overflow: hidden; border: 1px solid #bbb }
  .row a:nth-child(n + 3) { flex-grow: 1.6 }
  .row a:nth-child(n + 5) { flex-grow: 2.4 }
  .row a:nth-child(n + 7) { flex-grow: 3.6 }
  img { display: block; width: 100% }
</style>
<nav>${features.map((feature) => `<a href="#${feature}">${feature}</a>`).join('\n')}</nav>
${features.map((feature) => section(folder, feature)).join('\n')}
</html>
`
}

function section(folder, feature) {
  return `<section id="${feature}">${foldersIn(join(folder, feature))
    .map((state) => row(folder, `${feature}/${state}`))
    .join('\n')}</section>`
}

function row(folder, state) {
  const shots = WIDTHS.flatMap((width) => THEMES.map((theme) => `${state}/${width}-${theme}.png`))
  const pictures = shots
    .filter((shot) => existsSync(join(folder, shot)))
    .map((shot) => `<a href="${shot}"><img src="${shot}" alt="${shot}" loading="lazy"></a>`)
  return `<h2>${state}</h2><div class="row">${pictures.join('')}</div>`
}

function foldersIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
