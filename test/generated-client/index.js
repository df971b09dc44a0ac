import createClient from 'openapi-fetch'

export function openClient(store, key) {
  return createClient({
    baseUrl: `${store}/api`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
  })
}
