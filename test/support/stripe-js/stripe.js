/*
 * Stand-in for the script of js.stripe.com: the part of Stripe.js that the payment screen uses, with each field
 * in a frame and the provider's API at https://api.stripe.com. The texts are Stripe's.
 */
;(() => {
  const [, release] = /stripe\.com\/([^/]+)\//.exec(document.currentScript.src)
  const titles = {
    cardNumber: 'Secure card number input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardCvc: 'Secure CVC input frame',
  }
  const unfinished = {
    cardNumber: ['incomplete_number', 'Your card number is incomplete.'],
    cardExpiry: ['incomplete_expiry', "Your card's expiration date is incomplete."],
    cardCvc: ['incomplete_cvc', "Your card's security code is incomplete."],
  }
  const unreachable = {
    type: 'api_connection_error',
    message: 'An error occurred while connecting to Stripe. Please check your connection and try again.',
  }

  class Element {
    listeners = {}
    state = { value: '', complete: false, empty: true }

    constructor(type, options, group) {
      Object.assign(this, { type, options, group })
    }

    mount(place) {
      this.place = place
      place.classList.add('StripeElement', 'StripeElement--empty')
      this.frame = document.createElement('iframe')
      this.frame.title = titles[this.type]
      this.frame.src = `https://js.stripe.com/${release}/field.html#${this.type}`
      const { lineHeight = '1.2em' } = this.options.style?.base ?? {}
      this.frame.style.cssText = `display:block;border:0;width:1px;min-width:100%;height:${lineHeight}`
      this.onMessage = (event) => event.source === this.frame.contentWindow && this.receive(event.data)
      addEventListener('message', this.onMessage)
      place.append(this.frame)
      if (place.id)
        document.querySelector(`label[for="${place.id}"]`)?.addEventListener('click', () => this.focus())
    }

    receive({ event, state }) {
      if (event === 'ready') this.update(this.options)
      if (event === 'submit') this.place.closest('form')?.requestSubmit()
      if (event === 'focus' || event === 'blur')
        this.place.classList.toggle('StripeElement--focus', event === 'focus')
      if (event === 'change') {
        this.state = state
        for (const name of ['complete', 'empty'])
          this.place.classList.toggle(`StripeElement--${name}`, state[name])
        this.place.classList.toggle('StripeElement--invalid', Boolean(state.error))
      }
      const { value: _, ...visible } = this.state
      for (const listener of this.listeners[event] ?? []) listener({ elementType: this.type, ...visible })
    }

    on(event, listener) {
      this.listeners[event] = [...(this.listeners[event] ?? []), listener]
      return this
    }

    off(event, listener) {
      this.listeners[event] = (this.listeners[event] ?? []).filter((other) => other !== listener)
      return this
    }

    update(options) {
      this.options = { ...this.options, ...options }
      this.post({ options: this.options })
    }

    focus() {
      this.post({ focus: true })
    }

    destroy() {
      removeEventListener('message', this.onMessage)
      this.frame?.remove()
      delete this.group[this.type]
    }

    post(message) {
      this.frame?.contentWindow?.postMessage(message, 'https://js.stripe.com')
    }
  }

  window.Stripe = (key) => {
    let group = {}

    async function send(path, fields) {
      try {
        const body = new URLSearchParams({ ...fields, key })
        const answer = await fetch(`https://api.stripe.com/v1${path}`, { method: 'POST', body })
        return await answer.json()
      } catch {
        return { error: unreachable }
      }
    }

    async function createPaymentMethod({ billing_details }) {
      for (const type of ['cardNumber', 'cardExpiry', 'cardCvc']) {
        const [code, message] = unfinished[type]
        if (!group[type].state.complete) return { error: { type: 'validation_error', code, message } }
      }
      const [month, year] = group.cardExpiry.state.value.split('/').map((part) => part.trim())
      const answer = await send('/payment_methods', {
        type: 'card',
        'card[number]': group.cardNumber.state.value.replaceAll(' ', ''),
        'card[exp_month]': month,
        'card[exp_year]': `20${year}`,
        'card[cvc]': group.cardCvc.state.value,
        'billing_details[name]': billing_details.name,
        'billing_details[email]': billing_details.email,
      })
      return answer.error ? answer : { paymentMethod: answer }
    }

    async function confirmCardPayment(client_secret, { payment_method }) {
      const path = `/payment_intents/${client_secret.split('_secret_')[0]}`
      let intent = await send(`${path}/confirm`, { payment_method, client_secret })
      if (intent.status === 'requires_action')
        intent = await send(`${path}/sandbox_authenticate`, { client_secret, outcome: await askBank() })
      if (intent.error) return { error: intent.error }
      if (intent.status === 'requires_payment_method')
        return { error: { ...intent.last_payment_error, payment_intent: intent } }
      return { paymentIntent: intent }
    }

    return {
      elements() {
        group = {}
        return {
          create(type, options = {}) {
            group[type] = new Element(type, options, group)
            return group[type]
          },
          getElement: (type) => group[type] ?? null,
          update() {},
        }
      },
      createPaymentMethod,
      confirmCardPayment,
      createToken: () => Promise.reject(new Error('The stand-in does not support tokens.')),
      _registerWrapper() {},
      registerAppInfo() {},
    }
  }
  window.Stripe.version = release

  /** Shows the bank's 3-D Secure page over the store's page. Resolves with the person's choice. */
  function askBank() {
    const veil = document.createElement('div')
    veil.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#0008'
    const frame = document.createElement('iframe')
    frame.title = '3D Secure'
    frame.src = 'https://hooks.stripe.com/3d_secure_2/bank.html'
    frame.style.cssText =
      'position:absolute;inset:0;margin:auto;width:min(100%,25rem);height:16rem;border:0;background:#fff'
    veil.append(frame)
    document.body.append(veil)
    return new Promise((resolve) => {
      addEventListener('message', function receive({ source, data }) {
        if (source !== frame.contentWindow) return
        removeEventListener('message', receive)
        veil.remove()
        resolve(data.outcome)
      })
    })
  }
})()
