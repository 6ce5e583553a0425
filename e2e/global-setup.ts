import { setSampleData } from './product/sample-data.ts';
import { ServerProcess } from './product/server-process.ts';

/** Makes the sample school once: every server of a test begins with a copy of its data, which takes a quarter of the time. */
export default async function makeSampleSchool(): Promise<() => Promise<void>> {
  const server = await ServerProcess.start();
  await server.endProcess();
  setSampleData(server.dataDir);
  return () => server.stop();
}
