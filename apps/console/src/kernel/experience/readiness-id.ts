export const readinessId = 'readiness'
