import { isPositive, type Rule } from './rules.ts'

/** Pages on which a store takes an order, as most stores name them. */
const checkoutPages: Rule = { field: 'path', operator: 'nri', value: 'checkout' }

/** Whether a rule is the one that nobody wrote. */
export const isCheckoutDefault = ({ field, operator, value }: Rule): boolean =>
  field === checkoutPages.field && operator === checkoutPages.operator && value === checkoutPages.value

/** Whether a rule that includes pages names the checkout. */
export const namesCheckout = (rules: readonly Pick<Rule, 'operator' | 'value'>[]): boolean =>
  rules.some(({ operator, value }) => isPositive(operator) && /checkout/i.test(value))

/** The rules of what floats over pages: nothing of it stands in the way of an order, unless they name the checkout themselves. */
export const keepFromCheckout = <R extends Rule>(rules: readonly R[]): (R | Rule)[] =>
  rules.length === 0 || namesCheckout(rules) ? [...rules] : [...rules, checkoutPages]
