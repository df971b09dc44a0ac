/* One card field of the stand-in, inside its frame. */
;(() => {
  const kinds = {
    cardNumber: {
      label: 'Credit or debit card number',
      autocomplete: 'cc-number',
      shape: (digits) => digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 '),
      complete: (digits) => digits.length === 16 && passesLuhn(digits),
      invalid: (digits) => digits.length === 16 && ['invalid_number', 'Your card number is invalid.'],
      unfinished: ['incomplete_number', 'Your card number is incomplete.'],
    },
    cardExpiry: {
      label: 'Credit or debit card expiration date',
      autocomplete: 'cc-exp',
      shape: (digits) => digits.slice(0, 4).replace(/^(\d\d)(?=\d)/, '$1 / '),
      complete: (digits) => /^(0[1-9]|1[0-2])\d\d$/.test(digits),
      invalid: () => false,
      unfinished: ['incomplete_expiry', "Your card's expiration date is incomplete."],
    },
    cardCvc: {
      label: 'Credit or debit card CVC/CVV',
      autocomplete: 'cc-csc',
      shape: (digits) => digits.slice(0, 3),
      complete: (digits) => digits.length === 3,
      invalid: () => false,
      unfinished: ['incomplete_cvc', "Your card's security code is incomplete."],
    },
  }
  const kind = kinds[location.hash.slice(1)]
  const input = document.querySelector('input')
  let style = {}
  let error
  input.setAttribute('aria-label', kind.label)
  input.autocomplete = kind.autocomplete

  const post = (event, state) => parent.postMessage({ event, state }, '*')

  function changed(wrong) {
    const digits = input.value.replace(/\D/g, '')
    const complete = kind.complete(digits)
    error = !complete && wrong ? { type: 'validation_error', code: wrong[0], message: wrong[1] } : undefined
    draw()
    post('change', { value: input.value, complete, empty: digits === '', error })
  }

  function draw() {
    const { base = {}, invalid = {} } = style
    for (const [name, value] of Object.entries({ ...base, ...(error && invalid) }))
      if (typeof value === 'string') input.style[name] = value
  }

  input.addEventListener('input', () => {
    const digits = input.value.replace(/\D/g, '')
    input.value = kind.shape(digits)
    changed(kind.invalid(digits))
  })
  input.addEventListener('focus', () => post('focus'))
  input.addEventListener('blur', () => {
    if (input.value !== '') changed(error ? [error.code, error.message] : kind.unfinished)
    post('blur')
  })
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && post('submit'))
  addEventListener('message', ({ data }) => {
    if (data.focus) input.focus()
    if (!data.options) return
    style = data.options.style ?? {}
    input.placeholder = data.options.placeholder ?? ''
    draw()
  })
  post('ready')
  // The input exists before this script, and may have text already.
  if (input.value !== '') input.dispatchEvent(new Event('input'))

  function passesLuhn(digits) {
    const sum = [...digits].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }
})()
