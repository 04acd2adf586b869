import type { Customer } from './sessions.ts'

/** The shop's only customer; the sign-in page shows both, so there is nothing to keep secret. */
export const DEMO_CUSTOMER = { name: '林小滿', email: 'demo@shop.test', password: 'shanlan-demo' }

export function signIn(email: string, password: string): Customer | undefined {
  const { name } = DEMO_CUSTOMER
  const right = email.toLowerCase() === DEMO_CUSTOMER.email && password === DEMO_CUSTOMER.password
  return right ? { name, email: DEMO_CUSTOMER.email } : undefined
}
