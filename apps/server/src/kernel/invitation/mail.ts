import type { Language } from '@vitrine/contract'
import type { MailContent } from '../mail/compose.ts'

interface Asked {
  name: string
  organization: string
  inviter: string
  /** How long the link works, begun days. */
  days: number
  url: string
}

/** Somebody was asked to join an organization: the link accepts or declines. The same whether there is an account or not. */
export const invitationMail = (language: Language, { name, organization, inviter, days, url }: Asked): MailContent =>
  (
    ({
      'zh-TW': {
        subject: `「${inviter}」邀請您加入「${organization}」`,
        paragraphs: [
          `${name}，您好：`,
          `「${inviter}」邀請您加入 Vitrine 櫥窗的組織「${organization}」。請在 ${days} 天內點選下方按鈕，查看邀請並決定是否接受。`,
        ],
        action: { label: '查看邀請', url },
        footer: '如果您不認識邀請人，請忽略這封信，或在邀請頁婉拒。連結過期後，可請邀請人再寄一次。',
      },
      en: {
        subject: `${inviter} invited you to join "${organization}"`,
        paragraphs: [
          `Hello ${name},`,
          `${inviter} invited you to join the organization "${organization}" on Vitrine. Open the invitation within ${days === 1 ? '1 day' : `${days} days`} to accept or decline it.`,
        ],
        action: { label: 'View invitation', url },
        footer:
          'If you do not know this person, ignore this e-mail or decline the invitation. Once the link has expired, ask for a new one.',
      },
    }) satisfies Record<Language, MailContent>
  )[language]
