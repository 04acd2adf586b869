import { z } from 'zod'
import { endpoint, Id, Name, RequiredText } from '../kit/index.ts'
import { NewPassword, Password } from './password.ts'
import { UserInfo } from './user.ts'

const group = 'Own account'

/** What is one's own, and never done for somebody. */
const own = { group, access: { level: 'session' }, impersonated: 'never' } as const

export const updateProfile = endpoint('PATCH /user/profile', {
  summary: 'Change the own name or language',
  ...own,
  body: z.strictObject({ user_name: Name(60).optional(), locale: z.enum(['zh-TW', 'en']).optional() }),
  reply: UserInfo,
})

export const changePassword = endpoint('PATCH /user/password', {
  summary: 'Change the own password; every other session ends',
  ...own,
  body: z.strictObject({ old_password: Password, password: NewPassword }),
  reply: z.null(),
  errors: ['rule_broken', 'too_many_requests'],
})

export const OwnSession = z.object({
  id: z.string(),
  device: z.object({
    browser: z.string().nullable().meta({ description: 'Such as Chrome; null: not known' }),
    system: z.string().nullable().meta({ description: 'Such as macOS; null: not known' }),
  }),
  created_at: z.string(),
  last_used_at: z.string(),
  ends_at: z.string(),
  current: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

export const listSessions = endpoint('GET /user/session', {
  summary: 'Where the person is signed in, the present session first',
  ...own,
  reply: z.array(OwnSession),
})

export const endSession = endpoint('DELETE /user/session', {
  summary: 'Sign out one session',
  ...own,
  query: z.object({ id: Id }),
  reply: z.null(),
  errors: ['not_found'],
})

export const endOtherSessions = endpoint('POST /user/session/endOthers', {
  summary: 'Sign out everywhere else',
  ...own,
  reply: z.null(),
})

export const getSecondFactor = endpoint('GET /user/secondFactor', {
  summary: 'Whether signing in asks for a code too',
  ...own,
  reply: z.object({ enabled: z.boolean(), recovery_codes_left: z.number().int() }),
})

export const startSecondFactor = endpoint('POST /user/secondFactor', {
  summary: 'Make the secret for an authenticator app; nothing is asked for until a code of it is confirmed',
  ...own,
  body: z.strictObject({ password: Password }),
  reply: z.object({ secret: z.string(), uri: z.string().meta({ description: 'otpauth:// address, for a QR code' }) }),
  errors: ['rule_broken', 'wrong_state', 'too_many_requests'],
})

export const confirmSecondFactor = endpoint('POST /user/secondFactor/confirm', {
  summary: 'Turn the second factor on by a first code; answers the recovery codes, once',
  ...own,
  body: z.strictObject({ code: RequiredText(40) }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['rule_broken', 'wrong_state'],
})

export const renewRecoveryCodes = endpoint('POST /user/secondFactor/recoveryCodes', {
  summary: 'Make new recovery codes, answered once; the old ones stop working',
  ...own,
  body: z.strictObject({ password: Password }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['rule_broken', 'wrong_state', 'too_many_requests'],
})

export const removeSecondFactor = endpoint('DELETE /user/secondFactor', {
  summary: 'Turn the second factor off',
  ...own,
  body: z.strictObject({ password: Password }),
  reply: z.null(),
  errors: ['rule_broken', 'wrong_state', 'too_many_requests'],
})

export const deleteAccount = endpoint('DELETE /user/account', {
  summary:
    'Delete the own account; what the person did stays in the operation logs of their organizations, without their name',
  ...own,
  body: z.strictObject({ password: Password }),
  reply: z.null(),
  errors: ['rule_broken', 'manages_alone', 'last_administrator', 'too_many_requests'],
})
