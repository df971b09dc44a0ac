/** A column of JSON: only a declared row gives it a type. */
export interface Json {
  readonly json: unique symbol
}

export type List<T> = readonly (T | null | undefined)[]

export type Values<V> = { [Name in keyof V]: V[Name] | null | undefined }

/**
 * The row of the database as the declared row may read it: JSON has the declared type, and any text the declared words.
 * The rest must fit as it is.
 */
export type Fitting<Found, Declared> = {
  [Column in keyof Found]: Column extends keyof Declared
    ? Fit<Found[Column], Declared[Column]>
    : Found[Column]
}

type Fit<Found, Declared> = Found extends Json
  ? Exclude<Declared, null | undefined>
  : string extends Found
    ? [Extract<Declared, string>] extends [never]
      ? Found
      : Extract<Declared, string>
    : Found extends string[]
      ? [Extract<Declared, Found>] extends [never]
        ? Found
        : Extract<Declared, Found>
      : Found
