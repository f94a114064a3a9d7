import { useState } from 'react';
import { useSending } from '../api/use-sending.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Copy } from '../ui/icons.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { type Project, shareProject } from './api.ts';
import { Part } from './part.tsx';

/** Shares the submission with guests, through a link that can be revoked. */
export function ShareSwitch({ project }: { project: Project }) {
  const [url, setUrl] = useState(project.share_url);
  const [isOn, setIsOn] = useState(url !== null);
  const { sending, failure, send } = useSending();

  function change(shared: boolean) {
    if (sending) return;
    setIsOn(shared);
    const work = async () => setUrl((await shareProject(project.id, shared)).share_url);
    void send(work, () => {
      setIsOn(!shared);
      return false;
    });
  }

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Đã chép liên kết.');
    } catch {
      showToast('Chưa chép được. Ba mẹ giữ vào liên kết để chép nhé!', { tone: 'warning' });
    }
  }

  return (
    <Part id="project-share" title="Khoe với ông bà, bạn bè">
      <Checkbox
        label="Cho người có liên kết xem dự án này"
        hint="Trang được chia sẻ không có tên con. Ba mẹ tắt lúc nào cũng được."
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {url !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <a href={url} className="min-w-0 break-all">
            {url}
          </a>
          <Button variant="secondary" icon={<Copy />} onClick={() => void copy(url)}>
            Chép liên kết
          </Button>
        </div>
      )}
      {failure !== '' && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
    </Part>
  );
}
