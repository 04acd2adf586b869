/*
 * What typed text has to look like, without schemas: forms ask before anything is sent, so that all that is wrong is marked at once.
 */

/** An http(s) address with a host. */
export const isWebUrl = (value: string): boolean => {
  if (!/^https?:\/\//i.test(value) || value.length > 2048) return false
  return URL.canParse(value) && new URL(value).hostname !== '' && !/\s/.test(value) && !value.includes('\u0000')
}

export const isEmail = (value: string): boolean =>
  value.length <= 254 && /^[^\s@"<>()]+@[^\s@.[\]]+(\.[^\s@.[\]]+)+$/.test(value) && !value.includes('\u0000')

/** What Google Analytics or Ads calls a measurement. */
export const isMeasurementId = (value: string): boolean => /^(G|UA|GT|AW)-[A-Z0-9-]{4,}$/i.test(value)
