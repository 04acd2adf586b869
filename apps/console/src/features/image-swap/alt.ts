interface Described {
  alt: string
}

export const longestAlt = 200
const cut = (picture: Described | null) => picture?.alt.slice(0, longestAlt) ?? ''

/** The alternative text with another picture chosen: what came with the former one goes with it, a person's own stays. */
export const altWith = (alt: string, former: Described | null, next: Described | null): string =>
  alt === '' || alt === cut(former) ? cut(next) : alt
