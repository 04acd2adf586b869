import { z } from 'zod'
import { Email, endpoint, RequiredText, reject } from '../kit/index.ts'
import { findPasswordIssue, passwordMinLength } from './password-rules.ts'

const group = 'Authentication and user'

const passwordMaxLength = 1000

/** A password that is being chosen. Kept as it is typed: blanks at its ends count. */
export const NewPassword = z
  .string()
  .max(passwordMaxLength)
  .superRefine((value, ctx) => {
    const issue = value.length > passwordMaxLength ? undefined : findPasswordIssue(value)
    if (issue) reject(ctx, issue, [], issue === 'too_short' ? { min: passwordMinLength } : undefined)
  })
  .meta({ minLength: passwordMinLength, maxLength: passwordMaxLength })

/** A password that is checked. */
export const Password = z.string().min(1).max(passwordMaxLength)

export const resetPassword = endpoint('POST /user/resetPassword', {
  summary: 'Ask for a mail with a link to choose a new password; the answer never tells whether the address is known',
  group,
  access: { level: 'public' },
  body: z.strictObject({ email: Email }),
  reply: z.null(),
  errors: ['too_many_requests'],
})

export const readResetToken = endpoint('GET /user/resetToken', {
  summary: 'Whose link to choose a password this is; it stays usable',
  group,
  access: { level: 'public' },
  query: z.object({ token: RequiredText(100) }),
  reply: z.object({
    email: z.string(),
    user_name: z.string(),
    activates: z.boolean().meta({ description: 'The account has no password yet' }),
  }),
  errors: ['token_invalid'],
})

export const doResetPassword = endpoint('PATCH /user/doResetPassword', {
  summary: 'Choose the password by the link of a mail: activates the account and ends all its sessions',
  group,
  access: { level: 'public' },
  body: z.strictObject({ token: RequiredText(100), password: NewPassword }),
  reply: z.object({ email: z.string() }),
  errors: ['rule_broken', 'token_invalid'],
})
