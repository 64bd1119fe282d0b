import { useEffect, useRef, useState } from 'react';
import { log } from '../../../shared/log.ts';
import { codeReader, ReaderNotLoaded } from './read-code.ts';

export type CameraProblem = 'notAllowed' | 'noCamera' | 'notLoaded';
const scanIntervalMs = 200;

const problemOf = (error: unknown): CameraProblem => {
  if (error instanceof ReaderNotLoaded) return 'notLoaded';
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'notAllowed' : 'noCamera';
};

/** Ignores frames that cannot be read; without a reader scanning cannot go on. */
const unlessNotLoaded = (error: unknown): undefined => {
  if (error instanceof ReaderNotLoaded) throw error;
};

/** Runs the camera while mounted and calls `onCode` with each code it sees. */
export function useScanner(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const onCodeRef = useRef(onCode);
  useEffect(() => {
    onCodeRef.current = onCode;
  });

  useEffect(() => {
    let isUnmounted = false;
    const isStopped = () => isUnmounted;
    let stream: MediaStream | undefined;
    const run = async () => {
      const read = await codeReader();
      // Absent outside a secure context, whatever the types say.
      const devices = (navigator as Partial<Navigator>).mediaDevices;
      if (!devices) throw new DOMException('no camera here', 'NotFoundError');
      stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const picture = video.current;
      if (!picture || isStopped()) return;
      picture.srcObject = stream;
      await picture.play();
      while (!isStopped()) {
        const text = await read(picture).catch(unlessNotLoaded);
        if (text) onCodeRef.current(text);
        await new Promise(resolve => setTimeout(resolve, scanIntervalMs));
      }
    };
    run()
      .catch((error: unknown) => {
        if (isStopped()) return;
        log.error('The camera does not work', error);
        stop();
        setProblem(problemOf(error));
      })
      .finally(() => isStopped() && stop());
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
  return { video, problem };
}
