import { hashSecret, randomText } from '../ids.ts'

const count = 10

const newCode = (): string => [1, 2, 3].map(() => randomText(4)).join('-')

/** Codes of 60 bits for who has lost the authenticator; each works once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode)

/** How a code is stored, however it was typed. */
export const hashRecoveryCode = (code: string): string =>
  hashSecret(code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'))
