/**
 * The cap for winsorizing: the quantile (0.99) of the visitors with a non-zero value, over all views together,
 * interpolated linearly between order statistics (type 7 of Hyndman and Fan 1996); Infinity when no value is other than
 * 0.
 */
export const findCap = (views: readonly (readonly number[])[], quantile = 0.99): number => {
  const values = views.flatMap((view) => view.filter((value) => value !== 0)).sort((a, b) => a - b)
  const place = (values.length - 1) * quantile
  const below = values[Math.floor(place)]
  const above = values[Math.ceil(place)]
  return below === undefined || above === undefined ? Infinity : below + (above - below) * (place - Math.floor(place))
}

/** The value, or the cap where the value is greater. */
export const capValue = (value: number, cap: number): number => Math.min(value, cap)
