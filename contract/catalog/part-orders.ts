// Without zod, which would add 20 KB to the scripts of the catalogue.

export const PART_ORDERS = ['relevance', 'suggested', 'stock', 'price', 'newest'] as const
