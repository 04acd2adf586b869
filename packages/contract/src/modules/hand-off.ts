import { z } from 'zod'
import { Email, endpoint, Id, RequiredText, Text } from '../kit/index.ts'
import { SignedIn } from './user.ts'

const group = 'Authentication and user'

/** The header in which the main site's server gives the shared secret. */
export const mainSiteSecretHeader = 'x-main-site-secret'

export const issueSignInCode = endpoint('POST /user/signInCode', {
  summary: `For the main site's server (header ${mainSiteSecretHeader}): a code that signs the person in once, within 60 seconds`,
  group,
  access: { level: 'public' },
  body: z.strictObject({ email: Email }),
  reply: z.object({
    code: z.string(),
    url: z.string().meta({ description: 'Where to send the browser' }),
    expires_in: z.number(),
  }),
  errors: ['wrong_secret', 'not_found'],
})

export const exchangeCode = endpoint('POST /user/exchangeCode', {
  summary:
    'Sign in by a one-time code of the main site or of a platform. An account with a second factor answers code_required, and a caller who is signed in as somebody else signed_in_as_other; the code then lives for 5 minutes',
  group,
  access: { level: 'public' },
  body: z.strictObject({
    code: RequiredText(100),
    second_factor: Text(40).optional().meta({ description: 'Code of the authenticator, or a recovery code' }),
    bind: z.boolean().optional(),
    replace: z
      .boolean()
      .optional()
      .meta({ description: "Ends the caller's own sign-in, if it is of somebody else; without, that one is kept" }),
  }),
  reply: SignedIn,
  errors: [
    'token_invalid',
    'signed_in_as_other',
    'code_required',
    'wrong_code',
    'too_many_requests',
    'not_activated',
    'no_organization',
  ],
})

export const getOpenConfig = endpoint('GET /user/get_open_config', {
  summary: 'The published configuration of an embed or plugin, by its public id',
  group: 'Embeds',
  access: { level: 'public' },
  query: z.object({ id: Id }),
  reply: z.object({ kind: z.string(), config: z.record(z.string(), z.unknown()), server_time: z.string() }),
  errors: ['config_not_found'],
})
