/** What Node's Intl.Locale has beyond TypeScript's library (ECMA-402 Intl Locale Info). */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined }

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let countries: Map<string, string> | undefined

/** Countries by time zone; codes that countries no longer have stand for those of today. */
function listCountries(): Map<string, string> {
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    codes.flatMap((code) => {
      const locale = new Intl.Locale(`und-${code}`) as LocaleWithZones
      return (locale.getTimeZones() ?? []).map((zone): [string, string] => [zone, locale.region ?? code])
    }),
  )
}

/** The country of a time zone (ISO 3166-1); undefined for UTC, which is none's. */
export function findCountry(timezone: string): string | undefined {
  countries ??= listCountries()
  return countries.get(timezone)
}
