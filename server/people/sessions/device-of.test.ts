import { expect, it } from 'vitest'
import { deviceOf } from './sessions.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0'

const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit}`

it.each([
  [windows, 'Chrome', 'Windows'],
  [`${windows} Edg/150.0.0.0`, 'Edge', 'Windows'],
  [`${windows} OPR/120.0.0.0`, 'Opera', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 16; K) SamsungBrowser/30.0 ${blink}`, 'Samsung Internet', 'Android'],
  [`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${webkit} CriOS/150.0 Safari/604.1`, 'Chrome', 'iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`, 'Safari', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.17.0', 'curl', undefined],
  ['<script>alert(1)</script>', undefined, undefined],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ ...(browser && { browser }), ...(system && { system }) })
})
