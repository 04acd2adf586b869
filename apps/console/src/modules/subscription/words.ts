import { planFunctionName } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'

/** Names of what the plans count. */
export function useFunctionName(): (name: string) => string {
  const { t, language } = useText()
  return (name) => (name === 'retention' ? t('plans.retention') : planFunctionName(name, language))
}
