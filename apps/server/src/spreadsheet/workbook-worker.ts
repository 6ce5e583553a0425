import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsx } from 'hucre/xlsx';

// Writes a workbook in a thread of its own: thousands of rows take seconds in which nobody else should wait.
parentPort?.postMessage('begun');
parentPort?.postMessage(await writeXlsx(workerData));
