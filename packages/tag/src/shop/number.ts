/** Currencies of three decimals (ISO 4217): nowhere else can three digits after a dot be a fraction of money. */
const THREE_DECIMALS = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/i

/** A number as people write it: groups are set apart by a dot, a comma, an apostrophe or a space. */
const WRITTEN = /^\d*(?:[.,'’ ]\d+)*/
/** What follows a space is a group only if it begins with three digits, and with no more. */
const GROUP = /^\d{3}(?:\D|$)/

/**
 * The number in a text such as "NT$1,180", "1.180,50" or "1 180,50". Of a dot and a comma the later one begins the fraction; one
 * that occurs twice never does. A single one before exactly three digits sets off thousands ("1.180" and "1,180" are 1180), unless
 * a zero precedes it ("0.500") or it is a dot in a currency of three decimals.
 */
export const parseNumber = (text: string, currency = ''): number | undefined => {
  // Full-width digits and no-break spaces become plain ones.
  const plain = text.normalize('NFKC').trim()
  const start = plain.startsWith('.') ? 0 : plain.search(/\d/)
  const parts = start < 0 ? [] : (WRITTEN.exec(plain.slice(start))?.[0] ?? '').split(' ')
  const rest = parts.findIndex((part, i) => i > 0 && !GROUP.test(part))
  const written = parts.slice(0, rest < 0 ? parts.length : rest).join(' ')
  if (!written) return undefined
  const marks = written.replace(/\d/g, '')
  const mark = marks.at(-1) ?? ''
  const point = mark ? written.lastIndexOf(mark) : written.length
  const whole = written.slice(0, point)
  const fraction = written.slice(point + 1)
  const isThousand =
    marks.length === 1 &&
    fraction.length === 3 &&
    /^[1-9]\d{0,2}$/.test(whole) &&
    !(mark === '.' && THREE_DECIMALS.test(currency))
  const isFraction = /[.,]/.test(mark) && !whole.includes(mark) && !isThousand
  const size = Number(isFraction ? `${whole.replace(/\D/g, '')}.${fraction}` : written.replace(/\D/g, ''))
  return plain.slice(0, start).includes('-') ? -size : size
}
