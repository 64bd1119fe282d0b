/** What English says, given what Ukrainian says: the same keys, without the plural forms English does not have. */
export type Translated<T> = {
  [K in keyof T as K extends `${string}_few` | `${string}_many` ? never : K]: T[K] extends string
    ? string
    : Translated<T[K]>;
};
