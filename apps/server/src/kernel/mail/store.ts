import type { Language } from '@vitrine/contract'
import { mails, type Tx } from '../db/index.ts'
import { newId } from '../ids.ts'
import { composeMail, type MailContent } from './compose.ts'

/** Leaves a mail in the transaction of what causes it; the worker sends it. */
export async function leaveMail(
  tx: Tx,
  to: { email: string; language: Language },
  kind: string,
  content: MailContent,
): Promise<void> {
  const { email: recipient, language } = to
  await tx.insert(mails).values({ id: newId(), recipient, kind, language, ...composeMail(language, content) })
}
