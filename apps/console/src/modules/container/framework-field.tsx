import { Select } from '@mantine/core'
import type { FrameworkName } from '@vitrine/contract'
import { frameworkSettingNames, frameworkSettings } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import type { Draft } from '../../lib/use-draft.ts'
import type { ContainerForm } from './container-form.ts'

interface FrameworkFieldProps {
  form: Draft<ContainerForm>
  /** What visitors' pages turned out to be made with. */
  found: readonly FrameworkName[]
  readOnly: boolean
}

/** Which framework takes over the store's pages, and what the tag has found out about it. */
export function FrameworkField({ form, found, readOnly }: FrameworkFieldProps) {
  const { t, language } = useText()
  const { framework } = form.value
  const names = found.map((name) => frameworkSettingNames[name][language])
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const finding =
    names.length > 0 ? t('containers.framework.found', { names: list }) : t('containers.framework.nothingFound')
  return (
    <Select
      allowDeselect={false}
      label={t('containers.framework.label')}
      description={framework === 'auto' ? finding : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={frameworkSettings.map((value) => ({ value, label: frameworkSettingNames[value][language] }))}
      {...form.field('framework')}
      disabled={readOnly}
    />
  )
}
