import { matchRules, type Rule } from '@vitrine/targeting'
import { re2 } from '../../../kernel/experience/regex.ts'

/** The addresses that an experience's rules catch. */
export const matchPages = (input: {
  rules: readonly Rule[]
  pages: readonly string[]
  hideFragment: boolean
}): string[] =>
  input.pages.filter((page) => matchRules(input.rules, page, { hideFragment: input.hideFragment, regex: re2 }))
