import { listOperations } from '@vitrine/contract/client'
import { CsvButton, OperationList } from '../../kernel/operation-log/index.ts'
import { judge, missingIn, useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { ForbiddenState } from '../../ui/states.tsx'

/** The whole organization's log. */
export function OperationLogPage() {
  const { t } = useText()
  const verdict = judge(listOperations, useWorkspace())
  return (
    <Page>
      {verdict.allowed ? (
        <>
          <PageHeader title={t('shell.title.operationLog')} actions={<CsvButton />} />
          <OperationList />
        </>
      ) : (
        <ForbiddenState page {...missingIn(verdict)} />
      )}
    </Page>
  )
}
