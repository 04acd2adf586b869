import type { Language } from '@vitrine/contract'
import type { MailContent } from '../mail/compose.ts'

type Texts = Record<Language, MailContent>

/** Somebody asked to choose a new password. */
export const resetMail = (language: Language, { name, url }: { name: string; url: string }): MailContent =>
  (
    ({
      'zh-TW': {
        subject: '重設您的 Vitrine 密碼',
        paragraphs: [`${name}，您好：`, '我們收到重設密碼的要求。請在 60 分鐘內點選下方按鈕，設定新的密碼。'],
        action: { label: '重設密碼', url },
        footer: '如果您沒有提出這個要求，請忽略這封信，您的密碼不會變更。連結只能使用一次。',
      },
      en: {
        subject: 'Reset your Vitrine password',
        paragraphs: [`Hello ${name},`, 'We were asked to reset your password. Choose a new one within 60 minutes.'],
        action: { label: 'Reset password', url },
        footer: 'If you did not ask for this, ignore this mail: your password stays as it is. The link works once.',
      },
    }) satisfies Texts
  )[language]

/** Somebody without a password yet asked for one. */
export const activationMail = (language: Language, { name, url }: { name: string; url: string }): MailContent =>
  (
    ({
      'zh-TW': {
        subject: '啟用您的 Vitrine 帳號',
        paragraphs: [`${name}，您好：`, '您的帳號尚未啟用。請在 7 天內點選下方按鈕設定密碼，完成後即可登入。'],
        action: { label: '設定密碼並啟用', url },
        footer: '如果您沒有提出這個要求，請忽略這封信。連結只能使用一次。',
      },
      en: {
        subject: 'Activate your Vitrine account',
        paragraphs: [
          `Hello ${name},`,
          'Your account is not activated yet. Choose a password within 7 days, then sign in.',
        ],
        action: { label: 'Choose password and activate', url },
        footer: 'If you did not ask for this, ignore this mail. The link works once.',
      },
    }) satisfies Texts
  )[language]

/** Somebody new was invited into an organisation: the link chooses the first password. */
export const invitationMail = (
  language: Language,
  { name, organization, inviter, url }: { name: string; organization: string; inviter: string; url: string },
): MailContent =>
  (
    ({
      'zh-TW': {
        subject: `${inviter} 邀請您加入「${organization}」`,
        paragraphs: [
          `${name}，您好：`,
          `${inviter} 邀請您加入 Vitrine 櫥窗的組織「${organization}」。請在 7 天內點選下方按鈕設定密碼，完成後即可登入。`,
        ],
        action: { label: '設定密碼並加入', url },
        footer: '如果您不認識邀請人，請忽略這封信。連結只能使用一次；過期後可在登入頁的「忘記密碼」重新取得。',
      },
      en: {
        subject: `${inviter} invites you to "${organization}"`,
        paragraphs: [
          `Hello ${name},`,
          `${inviter} invites you to the organization "${organization}" on Vitrine. Choose a password within 7 days, then sign in.`,
        ],
        action: { label: 'Choose password and join', url },
        footer:
          'If you do not know who invites you, ignore this mail. The link works once; "Forgot password" on the sign-in page sends a new one.',
      },
    }) satisfies Texts
  )[language]

/** Somebody with an account was added to an organisation. */
export const addedMail = (
  language: Language,
  { name, organization, inviter, url }: { name: string; organization: string; inviter: string; url: string },
): MailContent =>
  (
    ({
      'zh-TW': {
        subject: `您已加入「${organization}」`,
        paragraphs: [
          `${name}，您好：`,
          `${inviter} 已將您加入 Vitrine 櫥窗的組織「${organization}」，登入後即可使用。`,
        ],
        action: { label: '前往 Vitrine', url },
        footer: '如果這不是您預期的，請聯絡該組織的管理者。',
      },
      en: {
        subject: `You were added to "${organization}"`,
        paragraphs: [
          `Hello ${name},`,
          `${inviter} added you to the organization "${organization}" on Vitrine. Sign in to use it.`,
        ],
        action: { label: 'Open Vitrine', url },
        footer: 'If you did not expect this, ask the managers of that organization.',
      },
    }) satisfies Texts
  )[language]
