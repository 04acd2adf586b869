import { type Language, type PlanLevel, planNames } from '@vitrine/contract'
import type { MailContent } from '../../kernel/mail/compose.ts'

interface PlanEnded {
  name: string
  organization: string
  level: PlanLevel
  url: string
  /** Whom to ask, where the installation says so. */
  contact: string | null
}

/** The plan has ended: what stopped, what stays, and what to do. */
export const planEndedMail = (
  language: Language,
  { name, organization, level, url, contact }: PlanEnded,
): MailContent =>
  (
    ({
      'zh-TW': {
        subject: `「${organization}」的方案已到期`,
        paragraphs: [
          `${name}，您好：`,
          `「${organization}」的「${planNames['zh-TW'][level]}」方案已到期。網站上不再顯示實驗，訪客會看到原始內容；您的設定、報表與資料都會保留，仍可登入檢視。`,
          `續訂後，所有進行中的實驗會立即恢復。續訂請聯絡${contact ? `：${contact}` : '此系統的管理員。'}`,
        ],
        action: { label: '查看方案', url },
        footer: '您收到這封信，是因為您是這個組織的管理者。',
      },
      en: {
        subject: `The plan of "${organization}" has ended`,
        paragraphs: [
          `Hello ${name},`,
          `The ${planNames.en[level]} plan of "${organization}" has ended. Experiments are no longer shown, and visitors see the original content. Your settings, reports, and data stay, and you can still sign in and read them.`,
          `Once the plan is renewed, everything that was running continues immediately. To renew it, ${contact ? `contact ${contact}` : 'ask the administrator of this installation.'}`,
        ],
        action: { label: 'See the plan', url },
        footer: 'You are receiving this because you are a manager of this organization.',
      },
    }) satisfies Record<Language, MailContent>
  )[language]
