import { z } from 'zod'
import { checked, reject, Text } from './fields.ts'
import { defaultFileMegabytes, fileProblem } from './megabytes.ts'

/*
 * The field rules that every form shares, each with its words in `issueMessages`. What a person types is text, also where it
 * is a number: these check the text.
 */

/** A domain without protocol, port or path, whose last part has two letters or more; `台灣.tw` and `xn--…` are domains too. */
export const isHost = (value: string): boolean => {
  const labels = value.split('.')
  const last = labels.pop() ?? ''
  return value.length <= 253 && labels.length > 0 && labels.every(isHostLabel) && isTopLabel(last)
}
const isHostLabel = (label: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(label) && !label.endsWith('-') && [...label].length <= 63
const isTopLabel = (label: string): boolean =>
  /^\p{L}[\p{L}\p{M}]+$/u.test(label) || /^xn--[a-z0-9-]{1,59}$/i.test(label)
export const Host = checked('invalid_host', isHost).meta({ maxLength: 253, examples: ['shop.example.com'] })

/** Whether an address is an https one on `host`, and on no host that merely begins like it. */
export const isOnHost = (value: string, host: string): boolean =>
  value.toLowerCase().startsWith(`https://${host.toLowerCase()}`) && /^($|[/?#:])/.test(value.slice(8 + host.length))
/** An https address on the product's own admin host. */
export const Domain = (adminHost: string) => checked('invalid_domain', (value) => isOnHost(value, adminHost))

/** Exactly ten digits: a mobile or landline number as it is dialled in Taiwan; `Phone` trims it. */
export const isPhone = (value: string): boolean => /^[0-9]{10}$/.test(value)
export const Phone = checked('invalid_phone', isPhone, z.string().trim()).meta({ pattern: '^[0-9]{10}$' })

/** A number of three digits at most. */
export const ShortNumber = checked('invalid_format', (value) => /^[0-9]{1,3}$/.test(value)).meta({
  pattern: '^[0-9]{1,3}$',
})
export const Letters = checked('invalid_format', (value) => /^[A-Za-z]+$/.test(value)).meta({ pattern: '^[A-Za-z]+$' })
const decimal = '[0-9]{1,15}(\\.[0-9]{1,10})?'
export const NonNegativeNumber = checked('invalid_format', (value) => RegExp(`^${decimal}$`).test(value)).meta({
  pattern: `^${decimal}$`,
})
export const Numeric = checked('invalid_format', (value) => RegExp(`^-?${decimal}$`).test(value)).meta({
  pattern: `^-?${decimal}$`,
})

/** Text of at least `min` characters. */
export const TextOfAtLeast = (min: number, max: number) =>
  Text(max)
    .superRefine((value, ctx) => {
      if ([...value].length < min) reject(ctx, value === '' && min > 0 ? 'required' : 'too_short', [], { min })
    })
    .meta({ minLength: min, maxLength: max })

/** A file by its size in bytes, as an upload tells it. */
export const FileOfAtMost = (megabytes: number = defaultFileMegabytes) =>
  z.custom<{ size: number } | null | undefined>().superRefine((file, ctx) => {
    const problem = fileProblem(file, megabytes)
    if (problem) reject(ctx, problem.error, [], 'details' in problem ? problem.details : {})
  })
