import type { Api } from '../support/api.ts'
import { makeNeverBoth, makeReadyDraft } from '../support/drafts.ts'

/** Drafts on the home page: two of which no visitor gets both, and one that changes what one of them changes. The first one's id. */
export async function sharePages(owner: Api, org: string, container: string): Promise<string> {
  const make = (name: string, selector: string) =>
    makeReadyDraft(owner, org, { container, name, url: 'https://shop.demo.test/', pattern: '^/$', selector })
  const banner = await make('頁首橫幅', '#hero .banner')
  const button = await make('頁首按鈕', '#hero .button')
  await make('頁首標題', '#hero .banner')
  await makeNeverBoth(owner, org, container, '首頁測試', [banner, button])
  return banner
}
