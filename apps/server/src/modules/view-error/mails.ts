import { type Language, viewErrorShare } from '@vitrine/contract'
import type { MailContent } from '../../kernel/mail/compose.ts'

interface FrequentErrors {
  /** Who is written to. */
  name: string
  experience: string
  view: string
  /** Within how many of the last hours these visitors were there. */
  hours: number
  visitors: number
  affected: number
  url: string
}

const percent = (share: number, digits = 1): string => `${Number((share * 100).toFixed(digits))}%`

/** A version fails for too many of its visitors: for how many, and where it says what to do. */
export const frequentErrorsMail = (
  language: Language,
  { name, experience, view, hours, visitors, affected, url }: FrequentErrors,
): MailContent => {
  const number = (count: number) => count.toLocaleString(language)
  const share = percent(affected / visitors)
  const most = percent(viewErrorShare)
  return (
    {
      'zh-TW': {
        subject: `「${experience}」的版本「${view}」有變更沒有套用`,
        paragraphs: [
          `${name}，您好：`,
          `過去 ${hours} 小時內，看過「${experience}」版本「${view}」的 ${number(visitors)} 位訪客中，有 ${number(affected)} 位（${share}）至少有一項變更沒有套用，超過了 ${most}。`,
          '請檢查要變更的元素是否還在頁面上，或商店是否改版。通知中有說明，也可以直接前往這個版本。',
        ],
        action: { label: '查看通知', url },
        footer: '您收到這封信，是因為您可以修改這個版本。通知標示為已處理之前，不會再寄信。',
      },
      en: {
        subject: `Changes of version "${view}" of "${experience}" are not applied`,
        paragraphs: [
          `Hello ${name},`,
          `In the last ${hours === 1 ? 'hour' : `${hours} hours`}, ${number(affected)} of the ${number(visitors)} visitors (${share}) who saw version "${view}" of "${experience}" missed at least one of its changes. That is more than ${most}.`,
          'Check whether its elements are still on the page, or whether the store was rebuilt. The notification says more and leads to the version.',
        ],
        action: { label: 'See the notification', url },
        footer:
          'You are receiving this because you can edit this version. No other mail follows until the notification is marked as resolved.',
      },
    } satisfies Record<Language, MailContent>
  )[language]
}
