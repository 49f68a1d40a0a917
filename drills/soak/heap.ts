interface Answer {
  id?: number;
  result?: { usedSize?: number };
}

/**
 * Asks the inspector of a process at `port` for the heap in use, in MB, after all garbage was collected: without that a heap grows until the
 * collector finds it worth its while.
 */
export async function openHeap(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error(`Nothing is to be inspected at port ${port}`);
  const line = new WebSocket(target.webSocketDebuggerUrl);
  const waiting = new Map<number, (answer: Answer) => void>();
  line.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    line.addEventListener('open', resolve, { once: true });
    line.addEventListener('error', reject, { once: true });
  });
  let asked = 0;
  const ask = (method: string) =>
    new Promise<Answer>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      line.send(JSON.stringify({ id: asked, method }));
    });
  return {
    async used(): Promise<number> {
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.getHeapUsage');
      return (result?.usedSize ?? Number.NaN) / 1_000_000;
    },
    close: () => line.close(),
  };
}
