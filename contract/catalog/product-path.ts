/** 'Farad RC0805 4.7 kΩ' → 'farad-rc0805-4-7-kohm'; 'part' without a Latin letter or digit. */
export function productSlug(name: string): string {
  const plain = name.replaceAll('Ω', 'ohm').replaceAll('µ', 'u').normalize('NFKD')
  const slug = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-|-$/g, '').slice(0, 80) || 'part'
}

/** Of the public page (rules: P-4). */
export function productPath(product: { _id: string; name: string }): string {
  return `/products/${product._id}/${productSlug(product.name)}`
}
