import { Button } from '@mantine/core'
import { useText } from '../../../lib/i18n/index.ts'
import { EmptyState } from '../../../ui/states.tsx'
import type { PageAgent } from '../use-page-agent.ts'
import { Reasons } from './reasons.tsx'
import { useEditorCheck } from './use-editor-check.ts'

/** The window is gone, or out of reach: closed, or cut off by a header of the store. */
export function Apart({ agent }: { agent: PageAgent }) {
  const { t } = useText()
  const { findings } = useEditorCheck(agent)
  const cut = findings?.find(({ code }) => code === 'opener_cut')
  const inWindow = <Button onClick={() => agent.open('window')}>{t('pageEditor.openWindow')}</Button>
  return (
    <EmptyState
      drawing="broken"
      title={cut?.title ?? t('pageEditor.apart.title')}
      action={
        <>
          {cut ? null : inWindow}
          <Button variant={cut ? 'filled' : 'default'} onClick={() => agent.open('frame')}>
            {t('pageEditor.backToFrame')}
          </Button>
        </>
      }
    >
      {cut ? <Reasons findings={[cut]} isNamed /> : t('pageEditor.apart.body')}
    </EmptyState>
  )
}
