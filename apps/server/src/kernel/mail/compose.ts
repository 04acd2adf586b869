import { escapeHtml, type Language } from '@vitrine/contract'

/** What a mail says, in one language; every text is plain, and may hold what others have entered, such as their names. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Why the person gets this, and what to do if it was a mistake. */
  footer: string
}

const fonts = "'Noto Sans TC','PingFang TC','Microsoft JhengHei',system-ui,sans-serif"

/** On one line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** What mail programs would take for an address is interrupted, unseen: the only link of a mail is its action. */
const unlinked = (text: string): string => oneLine(text).replace(/\.(?=\p{L})|:(?=\/\/)|@(?=\S)/gu, '$&\u200b')

/** The mail as text and as HTML that old mail programs show too: one table, styles inline. */
export function composeMail(language: Language, content: MailContent): { subject: string; text: string; html: string } {
  const { action } = content
  const subject = oneLine(content.subject)
  const [footer, ...paragraphs] = [content.footer, ...content.paragraphs].map(unlinked) as [string, ...string[]]
  const brand = language === 'en' ? 'Vitrine' : 'Vitrine 櫥窗'
  const text = [...paragraphs, ...(action ? [`${action.label}\n${action.url}`] : []), '—', footer].join('\n\n')
  const lines = paragraphs.map((p) => `<p style="margin:0 0 16px">${escapeHtml(p)}</p>`).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b7a75;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;color:#6b655d;word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(unlinked(subject))}</title></head>
<body style="margin:0;padding:24px;background:#f6f4f1;font-family:${fonts};font-size:15px;line-height:1.6;color:#24211d">
<table role="presentation" width="100%"><tr><td align="center">
<table role="presentation" style="max-width:560px;width:100%;background:#ffffff;border:1px solid #e4dfd8;border-radius:8px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;color:#0b7a75">${brand}</p>
${lines}${button}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4dfd8;font-size:12px;color:#6b655d">${escapeHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`
  return { subject, text, html }
}
