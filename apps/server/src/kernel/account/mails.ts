import type { Language } from '@vitrine/contract'
import type { MailContent } from '../mail/compose.ts'

type Texts = Record<Language, MailContent>

/** What happened to the keys of an account. */
export type SecurityEvent =
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'

const securityTexts: Record<SecurityEvent, Record<Language, { subject: string; told: string }>> = {
  password_changed: {
    'zh-TW': { subject: '您的 Vitrine 密碼已變更', told: '您帳號的密碼已變更，其他裝置都已登出。' },
    en: {
      subject: 'Your Vitrine password was changed',
      told: 'The password of your account was changed, and all other devices were signed out.',
    },
  },
  password_reset: {
    'zh-TW': {
      subject: '您的 Vitrine 密碼已重設',
      told: '您帳號的密碼已透過信件中的連結重設，所有裝置都已登出。',
    },
    en: {
      subject: 'Your Vitrine password was reset',
      told: 'The password of your account was reset using a link sent by e-mail, and all devices were signed out.',
    },
  },
  second_factor_on: {
    'zh-TW': {
      subject: '您的 Vitrine 帳號已啟用兩步驟驗證',
      told: '您的帳號已啟用兩步驟驗證，並產生新的救援碼。之後登入時，除了密碼還需要驗證碼。',
    },
    en: {
      subject: 'Two-step verification is on for your Vitrine account',
      told: 'Two-step verification was turned on for your account, with new recovery codes. From now on, signing in takes a code in addition to the password.',
    },
  },
  recovery_codes_renewed: {
    'zh-TW': {
      subject: '您的 Vitrine 帳號已產生新的救援碼',
      told: '您的帳號已產生一組新的救援碼，先前的救援碼都已失效。',
    },
    en: {
      subject: 'New recovery codes for your Vitrine account',
      told: 'New recovery codes were created for your account. The old ones no longer work.',
    },
  },
  second_factor_off: {
    'zh-TW': {
      subject: '您的 Vitrine 帳號已停用兩步驟驗證',
      told: '您的帳號已停用兩步驟驗證，救援碼也已失效。之後登入時只需要密碼。',
    },
    en: {
      subject: 'Two-step verification is off for your Vitrine account',
      told: 'Two-step verification was turned off for your account, and its recovery codes no longer work. From now on, signing in takes only the password.',
    },
  },
}

/** The keys of an account were changed: what, when, from where, and what to do if it was somebody else. */
export function securityMail(
  language: Language,
  event: SecurityEvent,
  { name, time, device, place, url }: { name: string; time: string; device: string; place: string; url: string },
): MailContent {
  const { subject, told } = securityTexts[event][language]
  return (
    {
      'zh-TW': {
        subject,
        paragraphs: [
          `${name}，您好：`,
          told,
          `時間：${time}（台北時間）`,
          `裝置：${device || '無法辨識'}`,
          `大約位置：${place ? `${place}（由 DB-IP.com 依 IP 位址推估）` : '無法判斷'}`,
          '如果是您本人操作，不需要做任何事。如果不是，表示有人取得了您的密碼或信箱：請立即重設密碼，並聯絡組織的管理者。',
        ],
        action: { label: '不是我，重設密碼', url },
        footer: '您收到這封信，是因為帳號的登入方式有變更。這類通知無法關閉。',
      },
      en: {
        subject,
        paragraphs: [
          `Hello ${name},`,
          told,
          `Time: ${time} (Taipei time)`,
          `Device: ${device || 'unknown'}`,
          `Location: ${place ? `near ${place} (estimated from the IP address by DB-IP.com)` : 'unknown'}`,
          'If this was you, there is nothing to do. If not, someone has your password or access to your mailbox: reset the password right away, and tell the managers of your organization.',
        ],
        action: { label: 'This was not me: reset password', url },
        footer: 'You are receiving this because the way you sign in has changed. These notices cannot be turned off.',
      },
    } satisfies Texts
  )[language]
}

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
        paragraphs: [
          `Hello ${name},`,
          'We received a request to reset your password. Choose a new one within 60 minutes.',
        ],
        action: { label: 'Reset password', url },
        footer: 'If you did not request this, ignore this e-mail. Your password stays the same. The link works once.',
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
        footer: 'If you did not request this, ignore this e-mail. The link works once.',
      },
    }) satisfies Texts
  )[language]

/** A platform of shops has vouched for somebody new: the link chooses a password, which is not needed to begin. */
export const welcomeMail = (
  language: Language,
  { name, organization, platform, url }: { name: string; organization: string; platform: string; url: string },
): MailContent =>
  (
    ({
      'zh-TW': {
        subject: `歡迎使用 Vitrine 櫥窗：「${organization}」`,
        paragraphs: [
          `${name}，您好：`,
          `您已透過 ${platform} 登入 Vitrine 櫥窗的組織「${organization}」。如果也想用電子郵件與密碼登入，請在 7 天內點選下方按鈕設定密碼。`,
        ],
        action: { label: '設定密碼', url },
        footer:
          '如果您沒有從電商平台安裝 Vitrine，請忽略這封信。連結只能使用一次；過期後可在登入頁的「忘記密碼」重新取得。',
      },
      en: {
        subject: `Welcome to Vitrine: "${organization}"`,
        paragraphs: [
          `Hello ${name},`,
          `You are now using Vitrine with the organization "${organization}", which you connected through ${platform}. To sign in with e-mail and password as well, choose a password within 7 days.`,
        ],
        action: { label: 'Choose password', url },
        footer:
          'If you did not install Vitrine in a store, ignore this e-mail. The link works once; "Forgot password" on the sign-in page sends a new one.',
      },
    }) satisfies Texts
  )[language]
