/**
 * Stands in for Google's `apis.google.com/js/api.js`, which is not in any package: of it, what Firebase's SDK and its
 * emulator's frame use to talk to one another (`gapi.iframes`), over postMessage. Both sides load it.
 */
;(() => {
  const handlers = new Map()
  const early = []
  const waiting = new Map()
  let asked = 0

  const ask = (target, name, message) =>
    new Promise((answered) => {
      const id = `${Date.now()}-${asked++}`
      waiting.set(id, answered)
      target.postMessage({ frames: 'ask', id, name, message }, '*')
    })

  const answer = async ({ data, source }) => {
    const result = data.name === 'ping' ? true : await handlers.get(data.name)(data.message)
    source.postMessage({ frames: 'answer', id: data.id, result }, '*')
  }

  addEventListener('message', (event) => {
    const { frames, id, name, result } = event.data ?? {}
    if (frames === 'answer') waiting.get(id)?.(result)
    else if (frames === 'ask' && (name === 'ping' || handlers.has(name))) answer(event)
    else if (frames === 'ask') early.push(event)
  })

  const sideOf = (target) => ({
    register(name, handler) {
      handlers.set(name, handler)
      for (const event of early.filter(({ data }) => data.name === name)) answer(event)
    },
    // What the SDK throws in there goes nowhere, as in Google's: it says 'internal-error' after each success.
    send: (name, message, done) =>
      ask(target, name, message)
        .then((result) => done?.([result]))
        .catch(() => {}),
    ping: (done) => ask(target, 'ping').then(done),
    restyle: async () => {},
  })

  const open = ({ where, url, attributes }, ready) =>
    new Promise((opened) => {
      const frame = document.createElement('iframe')
      Object.assign(frame.style, attributes?.style)
      frame.src = url
      frame.onload = () => opened(ready(sideOf(frame.contentWindow)))
      where.append(frame)
    })

  const context = { open, getParentIframe: () => sideOf(parent) }
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: null, Iframe: sideOf, getContext: () => context },
  }
  const { searchParams } = new URL(document.currentScript.src)
  window[searchParams.get('onload') ?? 'gapi_onload']?.()
})()
