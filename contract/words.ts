type Split<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? [First, ...Split<Rest>]
  : [Text]

type Words<Texts extends readonly string[]> = Texts extends readonly [
  infer First extends string,
  ...infer Rest extends string[],
]
  ? [...Split<First>, ...Words<Rest>]
  : []

/** The words of texts: `words('a b', 'c')` is `['a', 'b', 'c']`, also to the compiler. */
export const words = <const Texts extends string[]>(...texts: Texts) =>
  texts.flatMap((text) => text.split(' ')) as Words<Texts>
