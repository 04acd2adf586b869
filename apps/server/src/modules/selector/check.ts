import { type checkSelectors, formatMessage, pageAdvice, type SelectorCheck } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { Call } from '../../kernel/http/route.ts'
import { fetchPage } from '../../kernel/page/fetch-page.ts'
import { findContainer } from '../container/index.ts'
import { allowedOf, lookAtPage } from './look.ts'

const longestUrl = 2048

function readAllowed({ db }: Context, { org, container, body }: Call<typeof checkSelectors>) {
  return db.withOrg(org, async (tx) => {
    const { experience } = await loadExperience(tx, org, body.experience_id)
    const { container: row } = await findContainer(tx, org, container.id)
    return allowedOf(row, experience)
  })
}

/** Counts what selectors match in the source of a page of the store. `pace` throws where it is asked too often. */
export async function check(
  context: Context,
  call: Call<typeof checkSelectors>,
  pace: () => Promise<void>,
): Promise<SelectorCheck> {
  const checked_at = new Date().toISOString()
  const { url, selectors, marked: picked = [] } = call.body
  const marked = picked.map(({ fingerprint: marks, ...each }) => ({ ...each, marks }))
  const subject = { owner: call.org, url, selectors, marked, ...(await readAllowed(context, call)) }
  const outcome = await lookAtPage(context, subject, async (address) => {
    await pace()
    return fetchPage(context.outgoing, address)
  })
  const page = { url: outcome.url.slice(0, longestUrl), foreign: outcome.foreign, checked_at }
  if (!('problem' in outcome)) {
    const { scripted, found, proven } = outcome
    const recognized = proven.map((element) => ({ known: element !== undefined, element: element ?? null }))
    return { ...page, problem: null, scripted, found, recognized, code_field: outcome.codeField }
  }
  const message = formatMessage(pageAdvice[outcome.problem], call.language)
  return {
    ...page,
    problem: { error: outcome.problem, message },
    scripted: false,
    found: [],
    recognized: [],
    code_field: null,
  }
}
