/**
 * Stand-in for Google's `apis.google.com/js/api.js`, which is in no package: the part of `gapi.iframes` with which
 * Firebase's SDK and the emulator's frame communicate, over postMessage. Both sides load it.
 */
;(() => {
  const handlers = new Map()
  const early = []
  const waiting = new Map()
  let requests = 0

  const ask = (target, name, message) =>
    new Promise((answered) => {
      const id = `${Date.now()}-${requests++}`
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
    // Swallows exceptions of the SDK, as Google's script does: it throws 'internal-error' after each success.
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
