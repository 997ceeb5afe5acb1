import type { Job } from '#platform/server/jobs/job.ts'
import { runDueOrders } from './due-orders.ts'

export const orderJobs: readonly Job[] = [{ name: 'orders', schedule: '5 0 * * *', run: runDueOrders }]
