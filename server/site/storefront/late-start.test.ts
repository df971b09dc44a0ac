import { expect, it } from 'vitest'
import { startLate } from './late-start.ts'

const FOREIGN = '<script type="module">foreign()</script>'
const page = (mark: string) =>
  `<html${mark}><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>` +
  `${FOREIGN}<script nonce="N1" type="module">import "/a.js"</script></html>`

it('only the application of the page itself waits, with what it needs', () => {
  const late = startLate(page(' data-start="late"'), 'N1')
  expect(late).not.toContain('modulepreload" href')
  expect(late).toContain(FOREIGN)
  expect(late).toContain(
    '<script nonce="N1" type="text/x-application" id="application" data-needs="/a.js /b.js">import "/a.js"</script>',
  )
  expect(late.match(/<script nonce="N1">/g)).toHaveLength(1)
})

it('a page without the mark stays as it is', () => {
  expect(startLate(page(''), 'N1')).toBe(page(''))
})
